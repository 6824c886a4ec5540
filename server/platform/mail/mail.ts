/** A mail ready to go. Text and HTML say the same. */
export type Mail = {
	to: string;
	subject: string;
	text: string;
	html: string;
	replyTo?: string;
	attachments?: { filename: string; contentType: string; content: Buffer }[];
	/** Stays the same when a mail is sent again, so that a mailbox shows it once. */
	messageId: string;
};

/** Takes mails to people: an SMTP server, or a folder in the demonstration shop. */
export type Mailer = {
	/** @throws when the mail was not taken over; the job then tries again. */
	send: (mail: Mail) => Promise<void>;
	close: () => Promise<void>;
	/** For the start message: where mails go. */
	describe: string;
};
