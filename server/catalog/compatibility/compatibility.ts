export { addCommonModels } from './commonModels.ts';
export { clearMyGuns, getGunData } from './myGuns.ts';
export { changeCompatibility } from './writePairs.ts';
