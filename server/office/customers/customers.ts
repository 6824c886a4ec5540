/** Public API of the customers domain: accounts for the back-office. */

export { endAllSessions } from './endSessions.ts';
export { writeNotes } from './notes.ts';
export { customerById, customerPage, findCustomers } from './readCustomers.ts';
