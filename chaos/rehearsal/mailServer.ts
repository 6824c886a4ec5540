import { SMTPServer } from 'smtp-server';
import { freePort } from '../../testing/freePort.ts';

/** A mail server that can be taken away. */
export type MailServer = {
	url: string;
	/** Emails that it accepted. */
	accepted: () => number;
	start: () => Promise<void>;
	stop: () => Promise<void>;
};

/** Starts a mail server on this machine, which keeps nothing of what it accepts. */
export async function openMailServer(): Promise<MailServer> {
	const port = await freePort();
	let accepted = 0;
	let server: SMTPServer | undefined;
	const start = () =>
		new Promise<void>((listening) => {
			server = new SMTPServer({
				authOptional: true,
				disabledCommands: ['STARTTLS', 'AUTH'],
				logger: false,
				closeTimeout: 100,
				onData: (stream, _session, answer) => {
					stream.on('end', () => {
						accepted++;
						answer();
					});
					stream.resume();
				},
			});
			// Of a client that was killed.
			server.on('error', () => {});
			server.listen(port, '127.0.0.1', listening);
		});
	await start();
	return {
		url: `smtp://127.0.0.1:${port}`,
		accepted: () => accepted,
		start,
		stop: () => new Promise<void>((stopped) => server?.close(() => stopped())),
	};
}
