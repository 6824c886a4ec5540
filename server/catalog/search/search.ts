/** Public API of the search domain. */
export { recordSearches } from './countedSearches.ts';
export { addSportWords } from './sportWords.ts';
export { addSynonyms } from './synonyms.ts';
