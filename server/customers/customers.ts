/** The door of the customers domain: accounts as the people of the shop see them. */

export { writeNotes } from './notes.ts';
export { customerById, customerPage } from './readCustomers.ts';
