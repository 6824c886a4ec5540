/** The door of the customers domain: accounts as the shop’s team sees them. */

export { writeNotes } from './notes.ts';
export { customerById, customerPage } from './readCustomers.ts';
