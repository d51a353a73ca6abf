package letopis.vremyageroev.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Random settings, mostly defaults.
final class RandomReadings {

    private final SplittableRandom random;
    private final List<String> settings = new ArrayList<>();

    RandomReadings(SplittableRandom random) {
        this.random = random;
    }

    /// Returns the engine settings as alternating names and values.
    String[] choose(Duel.Readings readings) {
        readings.absorbed = chooseOther("strikeOnInterposed", "absorbed");
        readings.interposedUndefended = chooseOther("defendInterposed", "forbidden");
        readings.emptyHandWins = chooseOther("strikeOnEmptyHand", "win");
        readings.noResponseAfterRepelled = chooseOther("afterRepelled", "no-response");
        readings.atHero = chooseOther("targetGone", "at-hero");
        readings.alsoBetween = chooseOther("interrupts", "also-between");
        readings.anyNumberOfAnswers = chooseOther("answersToStrike", "any-number");
        readings.parryDefends = chooseOther("parry", "defence");
        readings.interruptedGoesOn = chooseOther("interruptedCard", "goes-on");
        readings.restContinues = chooseOther("restOfDraw", "continues");
        readings.windAgainLoses = chooseOther("secondWindAgain", "loses");
        readings.mustAnswer = chooseOther("secondWindDecline", "forbidden");
        readings.tooFewLoses = chooseOther("secondWindTooFew", "loses");
        return settings.toArray(String[]::new);
    }

    private boolean chooseOther(String setting, String value) {
        boolean other = random.nextInt(5) == 0;
        if (other) {
            settings.add(setting);
            settings.add(value);
        }
        return other;
    }
}
