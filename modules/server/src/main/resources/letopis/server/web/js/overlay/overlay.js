// The page that OBS shows over a video. Its addresses and their parameters: docs/overlay.md.

import { byId, el } from "../dom.js";
import { Address } from "./address.js";
import { Feed } from "./feed.js";
import { playSample } from "./sample.js";
import { Scene } from "./scene.js";
import { Scenes } from "./scenes.js";

/** @import { Setting } from "./scenes.js" */

/**
 * Adds a style sheet. Resolves when it is loaded or failed to load.
 *
 * @param {string} href
 */
function style(href) {
  return new Promise(resolve => {
    document.head.append(el("link", { rel: "stylesheet", href, on: { load: resolve, error: resolve } }));
  });
}

/** Follows the match that the server names. */
class Follower {
  /** @type {string | null} */
  match = null;
  /** @type {Feed | null} */
  feed = null;

  /**
   * @param {Address} address
   * @param {Scene} scene
   */
  constructor(address, scene) {
    this.address = address;
    this.scene = scene;
    const base = address.broadcast ? "/api/v1/broadcast" : "/api/v1";
    this.matches = `${base}/matches`;
    this.scenes = new Scenes(`${base}/overlay`, address.choice.query, address.token, setting => this.take(setting));
  }

  /** @param {Setting} setting */
  take(setting) {
    const { scene, address } = this;
    if (setting.match !== this.match) {
      const isFirst = this.match === null;
      this.match = setting.match;
      clearTimeout(this.switching);
      this.switching = setTimeout(() => this.follow(), isFirst ? 0 : address.delay);
    }
    scene.set(address.controlled ? setting : { ...setting, hidden: false, lowerThird: false, resultShown: false,
      sumCount: 0, card: null, result: null, countdown: null, screen: null },
    async () => (this.feed ? this.feed.lastAccounts() : []));
  }

  follow() {
    this.feed?.close();
    this.feed = null;
    this.scene.clear();
    if (this.match) {
      this.feed = new Feed(this.matches, this.match, this.address.lang, this.address.delay, this.scene);
    }
  }
}

async function start() {
  const address = new Address(location);
  document.documentElement.lang = address.lang;
  await style(`/assets/css/themes/${address.theme}.css`);
  if (address.ownStyles) {
    await style("/custom.css");
  }
  if (address.scale !== 1) {
    document.documentElement.style.setProperty("--lt-scale", String(address.scale));
  }
  const scene = new Scene(byId("scene"), address.lang, address.parts);
  if (address.test) {
    playSample(address.lang, scene);
  } else {
    new Follower(address, scene);
  }
}

start();
