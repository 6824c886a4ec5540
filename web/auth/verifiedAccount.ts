const name = 'verified account';

/** Notifies the shop's other tabs that a verification link was opened: one of them may know the password. */
export function notifyVerified(): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage('verified');
	channel.close();
}

/** @returns a function that stops listening */
export function onVerified(act: () => void): () => void {
	const channel = new BroadcastChannel(name);
	channel.onmessage = act;
	return () => channel.close();
}
