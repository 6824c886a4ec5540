import type { PageReadInput } from '../platform/http/pageReads.ts';
import type { PageRequest, RenderedPage } from './renderPage.ts';

/** Messages to the thread that renders pages; `read` numbers a read of data within the thread. */
export type ToThread =
	| { kind: 'render'; id: number; request: PageRequest }
	| { kind: 'data'; read: number; json: string }
	/** `status` and `message` are those of an HttpError; a loader turns 404 into a page. */
	| { kind: 'failed'; read: number; status: number | undefined; message: string };

/** Messages from that thread; `id` is the number of the render. */
export type FromThread =
	| { kind: 'read'; id: number; read: number; endpoint: string; input: PageReadInput | undefined }
	| { kind: 'rendered'; id: number; page: RenderedPage }
	/** `read` names the failed read that was the reason. */
	| { kind: 'failed'; id: number; read: number | undefined; error: unknown };
