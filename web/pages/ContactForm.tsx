import { type FormEvent, useState } from 'react';
import { CallRefused, call, sentenceOf } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { atLeast, type ContactDraft, type ContactFaults, faultsOf, sendingMs } from './contactForm.ts';

const empty: ContactDraft = { name: '', email: '', phone: '', subject: '', message: '' };

/** Writes to the shop: the message is stored and mailed (D20). What could not be sent stays in the form. */
export function ContactForm() {
	const [draft, setDraft] = useState(empty);
	const [faults, setFaults] = useState<ContactFaults>({});
	const [sending, setSending] = useState(false);

	const field = (name: keyof ContactDraft) => ({
		name,
		value: draft[name],
		error: faults[name],
		onChange: ({ target }: { target: { value: string } }) => {
			setDraft({ ...draft, [name]: target.value });
			setFaults({ ...faults, [name]: undefined });
		},
	});

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending) return;
		const found = faultsOf(draft);
		setFaults(found);
		const [first] = Object.keys(found);
		if (first !== undefined) {
			const control = event.currentTarget.elements.namedItem(first);
			if (control instanceof HTMLElement) control.focus();
			return;
		}
		setSending(true);
		try {
			const { message } = await atLeast(sendingMs, call('POST /contact', { body: draft }));
			setDraft(empty);
			toast.success('Message sent', { text: message });
		} catch (error) {
			if (error instanceof CallRefused) setFaults(error.fields);
			toast.error('Your message was not sent', {
				text: sentenceOf(error, 'Please try again, or call us.'),
			});
		}
		setSending(false);
	}

	return (
		<form onSubmit={(event) => void submit(event)} noValidate aria-label="Message" className="grid gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label="Name" autoComplete="name" maxLength={100} required {...field('name')} />
				<TextField
					label="Email"
					type="email"
					autoComplete="email"
					maxLength={254}
					required
					{...field('email')}
				/>
				<TextField
					label="Phone (optional)"
					type="tel"
					autoComplete="tel"
					maxLength={30}
					{...field('phone')}
				/>
				<TextField label="Subject" maxLength={150} required {...field('subject')} />
			</div>
			<TextArea label="Message" rows={7} maxLength={5000} required {...field('message')} />
			<div>
				<Button type="submit" variant="accent" size="large" loading={sending} className="w-full sm:w-auto">
					{sending ? 'Sending...' : 'Send Message'}
				</Button>
			</div>
		</form>
	);
}
