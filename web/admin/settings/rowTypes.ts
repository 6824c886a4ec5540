import { z } from 'zod';

const string = z.string();

/** Rows while they are typed; the schema of their field says what may be saved. */
export const pageLinks = z.array(z.object({ name: string, to: string }));
export const menuSections = z.array(z.object({ title: string, links: pageLinks }));
