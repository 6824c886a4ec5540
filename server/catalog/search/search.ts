export { recordSearches } from './countedSearches.ts';
export { addSportWords } from './sportWords.ts';
export { addSynonyms } from './synonyms.ts';
