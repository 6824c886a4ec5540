/** 'Sending...' stays for at least this long, so that it can be read (document 1, §4 and §9). */
export const sendingMs = 1500;

/** What a work comes to, but not before `ms` milliseconds have gone by. */
export async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
	await Promise.allSettled([work, new Promise((resume) => setTimeout(resume, ms))]);
	return work;
}

export type ContactDraft = { name: string; email: string; phone: string; subject: string; message: string };
export type ContactFaults = Partial<Record<keyof ContactDraft, string>>;

/** What is missing before the message can be sent; the server has the last word (document 1, §5). */
export function faultsOf(draft: ContactDraft): ContactFaults {
	return {
		...(draft.name.trim() === '' ? { name: 'Please enter your name.' } : {}),
		...(draft.email.trim() === ''
			? { email: 'Please enter your email address.' }
			: /^\S+@\S+\.\S+$/.test(draft.email.trim())
				? {}
				: { email: 'Please enter a valid email address.' }),
		...(draft.subject.trim() === '' ? { subject: 'Please enter a subject.' } : {}),
		...(draft.message.trim() === '' ? { message: 'Please enter your message.' } : {}),
	};
}
