import type { HotPayload } from 'vite';
import { z } from 'zod';

/** What Vite answers to a request for a module. */
export type ModuleResponse = { result: unknown } | { error: unknown };

/** Messages from a process of the shop to `npm run dev`. */
export const shopMessage = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('listening'), url: z.url() }),
	z.object({ kind: z.literal('fetchModule'), id: z.int(), request: z.custom<HotPayload>() }),
]);
export type ShopMessage = z.infer<typeof shopMessage>;

/** Messages from `npm run dev` to a process of the shop. */
export const messageToShop = z.discriminatedUnion('kind', [
	/** Load the current source; `env` is added to the environment. */
	z.object({ kind: z.literal('load'), env: z.record(z.string(), z.string()) }),
	/** Open the database and listen; the process before this one has ended. */
	z.object({ kind: z.literal('open') }),
	z.object({ kind: z.literal('module'), id: z.int(), response: z.custom<ModuleResponse>() }),
]);
export type MessageToShop = z.infer<typeof messageToShop>;
