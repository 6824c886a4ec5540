import type { ReactNode } from 'react';
import { store } from '../../store.config.ts';
import { CallRefused, NetworkFailed } from '../session/call.ts';
import { PageHead } from '../shell/PageHead.tsx';

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
	return (
		<main className="mx-auto w-full max-w-md px-4 py-12">
			<PageHead title={`${title} | ${store.name}`} noindex />
			<div className="border border-line bg-surface p-6 sm:p-8">
				<h1 className="mb-6 font-display text-2xl">{title}</h1>
				{children}
			</div>
		</main>
	);
}

/** The server's sentence, the words for a lost network, or those given. */
export function authFailure(error: unknown, otherwise: string): string {
	if (error instanceof NetworkFailed) return 'Network error. Please check your connection and try again.';
	return error instanceof CallRefused && error.message !== '' ? error.message : otherwise;
}

export const fieldOf = (form: FormData, name: string) => String(form.get(name) ?? '');
