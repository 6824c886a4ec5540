import { post as airGunsAndIndianLaw } from './air-guns-and-indian-law.ts';
import { post as breathingAndTheLengthOfTheHold } from './breathing-and-the-length-of-the-hold.ts';
import { post as buildingAStandingPosition } from './building-a-standing-position.ts';
import { post as buyingAUsedMatchRifle } from './buying-a-used-match-rifle.ts';
import { post as choosingAFirstAirRifle } from './choosing-a-first-air-rifle.ts';
import { post as choosingMatchPellets } from './choosing-match-pellets.ts';
import { post as cleaningA45MmBarrel } from './cleaning-a-4-5-mm-barrel.ts';
import { post as electronicTargetsAfterASeason } from './electronic-targets-after-a-season.ts';
import { post as findingYourNaturalPointOfAim } from './finding-your-natural-point-of-aim.ts';
import { post as groupSizeAndWhatItProves } from './group-size-and-what-it-proves.ts';
import { post as lookingAfterACo2Pistol } from './looking-after-a-co2-pistol.ts';
import { post as muzzleEnergyExplained } from './muzzle-energy-explained.ts';
import { post as pcpSealsAndORings } from './pcp-seals-and-o-rings.ts';
import { post as pelletWeightHeadSizeAndShape } from './pellet-weight-head-size-and-shape.ts';
import type { DemoPost } from './post.ts';
import { post as readingAnAimingTrace } from './reading-an-aiming-trace.ts';
import { post as settingUpA10MClubRange } from './setting-up-a-10-m-club-range.ts';
import { post as springPistonPcpOrCo2 } from './spring-piston-pcp-or-co2.ts';
import { post as storingPelletsThroughTheMonsoon } from './storing-pellets-through-the-monsoon.ts';
import { post as tarkeenT10ClubAfter60000Shots } from './tarkeen-t10-club-after-60-000-shots.ts';
import { post as tenMetreMatchShotByShot } from './the-10-m-match-shot-by-shot.ts';
import { post as theMedalMatchOf2022 } from './the-medal-match-of-2022.ts';
import { post as triggerControlWithoutAShot } from './trigger-control-without-a-shot.ts';
import { post as yourFirstMatchHourByHour } from './your-first-match-hour-by-hour.ts';

/** All posts of the demo blog, in alphabetical order of the files. */
export const posts: DemoPost[] = [
	airGunsAndIndianLaw,
	breathingAndTheLengthOfTheHold,
	buildingAStandingPosition,
	buyingAUsedMatchRifle,
	choosingAFirstAirRifle,
	choosingMatchPellets,
	cleaningA45MmBarrel,
	electronicTargetsAfterASeason,
	findingYourNaturalPointOfAim,
	groupSizeAndWhatItProves,
	lookingAfterACo2Pistol,
	muzzleEnergyExplained,
	pcpSealsAndORings,
	pelletWeightHeadSizeAndShape,
	readingAnAimingTrace,
	settingUpA10MClubRange,
	springPistonPcpOrCo2,
	storingPelletsThroughTheMonsoon,
	tarkeenT10ClubAfter60000Shots,
	tenMetreMatchShotByShot,
	theMedalMatchOf2022,
	triggerControlWithoutAShot,
	yourFirstMatchHourByHour,
];
