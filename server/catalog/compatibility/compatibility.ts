export { addCommonModels } from './commonModels.ts';
export { changeCompatibility } from './writePairs.ts';
