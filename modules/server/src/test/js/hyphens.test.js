import assert from "node:assert/strict";
import { test } from "node:test";
import { hyphenated } from "./web/js/hyphens.js";

/** @param {string} text */
const shown = text => hyphenated(text).replaceAll("\u00ad", "-");

test("long Russian words break between syllables", () => {
  for (const word of ["Вен-це-нос-ный", "хра-ни-тель-ница", "Эле-мен-таль", "Пожи-ра-тель", "гори-зонта", "Ору-же-но-сец",
    "Жер-тво-при-но-ше-ние", "Кон-тра-бан-дистка", "Трёх-стволь-ный", "Чер-но-книж-ник", "Стер-вят-ник", "ката-пульта",
    "Звез-до-пад", "Сто-ро-же-вой", "Опол-че-нец", "Голо-во-рез", "Раз-вед-чик", "Квар-тир-мей-стер"]) {
    assert.equal(shown(word.replaceAll("-", "")), word);
  }
});

test("a Russian prefix is not torn apart", () => {
  for (const word of ["Настав-ница", "Послед-ний", "Про-кля-тие", "при-врат-ник", "Закли-на-тель", "Без-раз-лич-ный",
    "Вос-став-ший", "Пере-грузка", "Под-креп-ле-ние", "Раз-бой-ница"]) {
    assert.equal(shown(word.replaceAll("-", "")), word);
  }
});

test("a break never precedes a sign that softens the letter before it", () => {
  assert.doesNotMatch(shown("Подъезжающий Фельдшер Почтальон Менестрель Разъярённый"), /-[ьъй]/);
});

test("long English words break where a dictionary would", () => {
  for (const word of ["Rein-force-ments", "Quar-ter-mas-ter", "Thun-der-storm", "Clock-maker", "Grave-dig-ger",
    "Light-ning", "Bless-ing", "Gather-ing", "Sup-pres-sion", "Domina-tion", "Hedge-hog", "Stone-skin", "Weak-ness",
    "Awaken-ing", "Cause-way", "Con-spiracy", "Cross-bow"]) {
    assert.equal(shown(word.replaceAll("-", "")), word);
  }
});

test("letters that make one sound stay together", () => {
  assert.doesNotMatch(shown("Feathergrass Mechanic Finishing Another Philosopher Withering Witherings"),
    /[ptscw]-h/i);
});

test("short words and ends of words stay whole", () => {
  for (const text of ["Рысь из чащи", "Друид", "Moss", "Dragon", "Щит 2", "", "12345678"]) {
    assert.equal(hyphenated(text), text);
  }
  for (const part of hyphenated("Незваный Огненный Возвращается Regimental Avalanche").split(/[\u00ad ]/)) {
    assert.ok(part.length >= 2, part);
  }
});

test("a text reads the same without its soft hyphens", () => {
  const text = "Существо: человек, воин. Предотвратите «Размагничивание» — Leader’s Reinforcements, 3/6.";
  assert.equal(hyphenated(text).replaceAll("\u00ad", ""), text);
  assert.notEqual(hyphenated(text), text);
});
