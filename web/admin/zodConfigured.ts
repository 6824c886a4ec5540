/** Awaited before a module with contracts is loaded; begun at the start, so that no page waits for it. */
export const zodConfigured = import('./configureZod.ts');
