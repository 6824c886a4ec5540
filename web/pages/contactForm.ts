/** Minimum duration of 'Sending...', so that it can be read. */
export const sendingMs = 1500;

/** Resolves like `work`, but not before `ms` milliseconds. */
export async function withMinimumDuration<Result>(ms: number, work: Promise<Result>): Promise<Result> {
	await Promise.allSettled([work, new Promise((resume) => setTimeout(resume, ms))]);
	return work;
}

export type ContactDraft = { name: string; email: string; phone: string; subject: string; message: string };
export type ContactFormErrors = Partial<Record<keyof ContactDraft, string>>;

/** Returns an error message per invalid field; the server validates again. */
export function validateContact(draft: ContactDraft): ContactFormErrors {
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
