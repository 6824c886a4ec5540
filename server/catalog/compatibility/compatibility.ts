export { clearMyGuns, gunDataOf } from './myGuns.ts';
export { changeCompatibility } from './writePairs.ts';
