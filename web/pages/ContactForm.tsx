import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import {
	type ContactDraft,
	type ContactFormErrors,
	sendingMs,
	validateContact,
	withMinimumDuration,
} from './contactForm.ts';

function toDraft(form: FormData): ContactDraft {
	const text = (name: keyof ContactDraft) => String(form.get(name) ?? '');
	return {
		name: text('name'),
		email: text('email'),
		phone: text('phone'),
		subject: text('subject'),
		message: text('message'),
	};
}

/** Contact form: the message is stored and emailed. An unsent message stays in the form. */
export function ContactForm() {
	const [sent, setSent] = useState(0);
	const fields = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<ContactFormErrors>({});

	const field = (name: keyof ContactDraft) => ({
		name,
		error: errors[name],
		onChange: () => setErrors((now) => ({ ...now, [name]: undefined })),
	});

	// The page is cached for every visitor, so the subject of a link is filled in by the browser.
	useEffect(() => {
		const subject = new URLSearchParams(window.location.search).get('subject');
		const control = fields.current?.elements.namedItem('subject');
		if (subject !== null && control instanceof HTMLInputElement && control.value === '')
			control.value = subject.slice(0, control.maxLength);
	}, []);

	const send = useMutation({
		mutationFn: (body: ContactDraft) => withMinimumDuration(sendingMs, call('POST /contact', { body })),
		onSuccess: ({ message }) => {
			setSent((count) => count + 1);
			toast.success('Message sent', { text: message });
		},
		onError: (error) => {
			if (error instanceof ApiError) setErrors(error.fields);
			toast.error('Your message was not sent', {
				text: errorMessage(error, 'Please try again, or call us.'),
			});
		},
	});

	function submit(form: FormData) {
		if (send.isPending) return;
		const draft = toDraft(form);
		const found = validateContact(draft);
		setErrors(found);
		const [first] = Object.keys(found);
		if (first !== undefined) {
			const control = fields.current?.elements.namedItem(first);
			if (control instanceof HTMLElement) control.focus();
			return;
		}
		send.mutate(draft);
	}

	return (
		<Form
			// New, empty fields after each sent message.
			key={sent}
			ref={fields}
			action={submit}
			noValidate
			aria-label="Message"
			className="grid grid-cols-1 gap-5"
		>
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
				<Button
					type="submit"
					variant="accent"
					size="large"
					loading={send.isPending}
					className="w-full sm:w-auto"
				>
					{send.isPending ? 'Sending...' : 'Send Message'}
				</Button>
			</div>
		</Form>
	);
}
