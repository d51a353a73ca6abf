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
        readings.absorbed = other("strikeOnInterposed", "absorbed");
        readings.interposedUndefended = other("defendInterposed", "forbidden");
        readings.emptyHandWins = other("strikeOnEmptyHand", "win");
        readings.noResponseAfterRepelled = other("afterRepelled", "no-response");
        readings.atHero = other("targetGone", "at-hero");
        readings.alsoBetween = other("interrupts", "also-between");
        readings.anyNumberOfAnswers = other("answersToStrike", "any-number");
        readings.parryDefends = other("parry", "defence");
        readings.interruptedGoesOn = other("interruptedCard", "goes-on");
        readings.restContinues = other("restOfDraw", "continues");
        readings.windAgainLoses = other("secondWindAgain", "loses");
        readings.mustAnswer = other("secondWindDecline", "forbidden");
        readings.tooFewLoses = other("secondWindTooFew", "loses");
        return settings.toArray(String[]::new);
    }

    private boolean other(String setting, String value) {
        boolean other = random.nextInt(5) == 0;
        if (other) {
            settings.add(setting);
            settings.add(value);
        }
        return other;
    }
}
