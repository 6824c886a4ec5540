import { File as NodeFile } from 'node:buffer';
import { format } from 'node:util';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import {
	createMemoryRouter,
	type Location,
	Outlet,
	RouterContextProvider,
	useLoaderData,
	useLocation,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, vi } from 'vitest';
import type { Method } from '../../contracts/endpoint.ts';
import { defaultSettings } from '../../store.config.ts';
import routes from '../../web/routes.ts';
import { browserQueryContext, queryContext, readPolicy } from '../../web/session/queryContext.ts';
import { writeToken } from '../../web/session/token.ts';
import { SettingsProvider } from '../../web/settings/SettingsProvider.tsx';
import { Shell } from '../../web/shell/Shell.tsx';
import { dismiss, toasts } from '../../web/ui/toasts.ts';
import type { Client, TestApp } from '../testApp.ts';
import { uploadsBy } from './uploads.ts';

/** A request that a page sent. */
export type SentRequest = {
	method: Method;
	/** Below /api. */
	path: string;
	search: Record<string, string>;
	/** Parsed JSON; undefined for requests without a body and for uploads. */
	body: unknown;
};

/** Answers a request; `send` sends it to the shop. */
type Respond = (send: () => Promise<Response>) => Response | Promise<Response>;

/** A browser with one page of the shop, whose requests go to the shop of a test. */
export type TestBrowser = {
	user: UserEvent;
	/** Everything that the pages have requested, oldest first. */
	requests: SentRequest[];
	/** Opens a page, as a guest or as a signed-in user; with the state of its history entry, as after a reload. */
	open: (address: string, person?: Client, state?: unknown) => void;
	/** Goes back in the history. */
	back: () => Promise<void>;
	/** Replaces the value of a field. */
	fill: (field: HTMLElement, text: string) => Promise<void>;
	/** Waits for a toast with this title. */
	toast: (title: string | RegExp) => Promise<HTMLElement>;
	/** Path and query string of the open page; empty until it is shown. */
	address: () => string;
	/**
	 * Lets requests fail, or answers them in place of the shop.
	 * @returns ends it
	 */
	intercept: (method: Method, path: RegExp, respond: Respond) => () => void;
	/** Errors that pages have reported; a test that expects some empties it. */
	errors: unknown[];
	/**
	 * Closes the page and waits for its requests.
	 * @throws for errors that pages have reported
	 */
	close: () => Promise<void>;
};

type PageModule = {
	default: ComponentType<{ loaderData: unknown }>;
	loader?: (input: object) => unknown;
	clientLoader?: (input: object) => unknown;
};
const modules = import.meta.glob<PageModule>('../../web/**/*Page.tsx');

/** Node's, before that of the DOM took its name. */
const NodeFormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;

/** React's warning about an element that happy-dom does not have. */
const unknownToDom = /is unrecognized in this browser/;

let location: Location | undefined;

/** Shown until the loaders of the first page are done. */
const NothingYet = () => null;

/** The frame of every page, as in web/root.tsx. */
function Frame() {
	const current = useLocation();
	// Not while rendering: React may discard a rendering or commit it later.
	useLayoutEffect(() => {
		location = current;
		// Some parts of the shop read the window's address, and a link's token from its history entry.
		const { pathname, search, hash } = current;
		const state = window.location.pathname === pathname ? window.history.state : null;
		window.history.replaceState(state, '', pathname + search + hash);
	}, [current]);
	return (
		<QueryClientProvider client={browserQueryContext().client}>
			<SettingsProvider initial={defaultSettings}>
				<Shell>
					<Suspense>
						<Outlet />
					</Suspense>
				</Shell>
			</SettingsProvider>
		</QueryClientProvider>
	);
}

/** A page with the data of its loader, which it receives as a property. */
function LoadedPage({ Page }: { Page: PageModule['default'] }) {
	return <Page loaderData={useLoaderData()} />;
}

/** The shop's routes with their loaders. */
const pages = routes.map(({ path, file }) => {
	const load = modules[`../../web/${file}`];
	if (load === undefined) throw new Error(`No page is in ${file}.`);
	return {
		path: path ?? '/',
		element: <LoadedPage Page={lazy(load)} />,
		loader: async (input: object) => {
			const page = await load();
			return (await (page.clientLoader ?? page.loader)?.(input)) ?? null;
		},
	};
});

/** A response of the shop as a browser receives it. */
async function injected(testApp: TestApp, url: string, init: RequestInit): Promise<Response> {
	const { headers, body = null } = init;
	const encoded =
		body instanceof FormData
			? new Response(await nativeForm(body))
			: body === null
				? undefined
				: new Response(body);
	const answer = await testApp.app.inject({
		method: (init.method ?? 'GET') as Method,
		url,
		headers: {
			...Object.fromEntries(new Headers(headers)),
			...(body instanceof FormData ? { 'content-type': encoded?.headers.get('content-type') ?? '' } : {}),
		},
		...(encoded === undefined ? {} : { payload: Buffer.from(await encoded.arrayBuffer()) }),
	});
	const fields = new Headers();
	for (const [name, value] of Object.entries(answer.headers))
		if (value !== undefined) fields.set(name, String(value));
	const empty = [204, 304].includes(answer.statusCode);
	return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
		status: answer.statusCode,
		headers: fields,
	});
}

/** The fields and files of a DOM form as Node's. */
async function nativeForm(form: FormData): Promise<FormData> {
	const native = new NodeFormData();
	for (const [name, value] of form.entries())
		if (typeof value === 'string') native.append(name, value);
		else {
			// A blob would be wrapped in the DOM's File, which Node cannot send.
			const bytes = new Uint8Array(await value.arrayBuffer());
			native.append(name, new NodeFile([bytes], value.name, { type: value.type }) as Blob);
		}
	return native;
}

/** The hint and error of a field, as screen readers announce them. */
export const getDescription = (field: HTMLElement): string =>
	(field.getAttribute('aria-describedby') ?? '')
		.split(' ')
		.map((id) => document.getElementById(id)?.textContent)
		.join(' ');

/** The browser of a test file, whose pages send their requests to this shop; its page is closed after each test. */
export function setUpBrowser(testApp: TestApp): TestBrowser {
	const { fetch } = globalThis;
	const { client } = browserQueryContext();
	// A failed read is repeated immediately: only the number of attempts belongs to the tests.
	client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...readPolicy, retryDelay: 0 } });
	// The window is shared by the files of a worker, with the link token that another one may have left in its history.
	window.history.replaceState(null, '', '/');
	const requests: SentRequest[] = [];
	const errors: unknown[] = [];
	globalThis.reportError = (error) => void errors.push(error);
	vi.spyOn(console, 'error').mockImplementation((...logged) => {
		if (!logged.some((text) => unknownToDom.test(String(text)))) errors.push(format(...logged));
	});
	/** What was requested and is not answered yet. */
	const pending = new Map<Promise<unknown>, string>();
	const interceptors = new Set<{
		method: Method;
		path: RegExp;
		respond: Respond;
	}>();

	async function send(url: string, init: RequestInit = {}): Promise<Response> {
		const { pathname, searchParams } = new URL(url, 'http://shop.test');
		const method = (init.method ?? 'GET') as Method;
		const path = pathname.replace(/^\/api/, '');
		requests.push({
			method,
			path,
			search: Object.fromEntries(searchParams),
			body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
		});
		const found = [...interceptors].findLast((each) => each.method === method && each.path.test(path));
		const reach = () => injected(testApp, url, init);
		return found === undefined ? reach() : found.respond(reach);
	}

	globalThis.fetch = async (input, init) => {
		if (typeof input !== 'string' || !input.startsWith('/')) return fetch(input, init);
		const answer = send(input, init);
		const settled = answer.then(
			() => {},
			() => {},
		);
		pending.set(settled, `${init?.method ?? 'GET'} ${input}`);
		void settled.finally(() => pending.delete(settled));
		const response = await answer;
		init?.signal?.throwIfAborted();
		return response;
	};

	globalThis.XMLHttpRequest = uploadsBy((url, init) => globalThis.fetch(url, init));

	let router: ReturnType<typeof createMemoryRouter> | undefined;
	function leave(): void {
		cleanup();
		router?.dispose();
	}

	const user = userEvent.setup();
	const browser: TestBrowser = {
		user,
		requests,
		errors,
		back: async () => {
			await router?.navigate(-1);
		},
		open: (address, person, state) => {
			leave();
			location = undefined;
			client.clear();
			writeToken(person?.token ?? null);
			const context = new RouterContextProvider();
			context.set(queryContext, browserQueryContext());
			const frame = { Component: Frame, HydrateFallback: NothingYet, children: pages };
			const { pathname, search, hash } = new URL(address, 'http://shop.test');
			const initialEntries = [state === undefined ? address : { pathname, search, hash, state }];
			const options = { initialEntries, getContext: () => context };
			router = createMemoryRouter([frame], options);
			render(<RouterProvider router={router} />);
		},
		fill: async (field, text) => {
			await user.clear(field);
			// A date is entered in one go; what is typed into other fields is pasted, since every key costs a rendering.
			if (text === '') return;
			await user.click(field);
			if (field instanceof HTMLInputElement && field.type !== 'text' && field.type.startsWith('date'))
				await user.type(field, text);
			else await user.paste(text);
		},
		toast: (title) => within(screen.getByRole('region', { name: 'Notifications' })).findByText(title),
		address: () => (location === undefined ? '' : location.pathname + location.search),
		intercept: (method, path, respond) => {
			const interceptor = { method, path, respond };
			interceptors.add(interceptor);
			return () => interceptors.delete(interceptor);
		},
		close: async () => {
			leave();
			interceptors.clear();
			await vi.waitFor(() => expect([...pending.values()], 'requests without an answer').toEqual([]), {
				timeout: 60_000,
				interval: 5,
			});
			requests.length = 0;
			client.clear();
			for (const { id } of toasts.read()) dismiss(id);
			localStorage.clear();
			sessionStorage.clear();
			expect(errors.splice(0), 'errors that the pages reported').toEqual([]);
		},
	};
	afterEach(browser.close);
	return browser;
}
