/** The public API of the returns domain. */
export { removeReturnTexts } from './formerBuyers.ts';
export { returnTasks } from './photos.ts';
export { countOpenReturns } from './returnPage.ts';
