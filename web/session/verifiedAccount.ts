const name = 'verified account';

/** Tells the shop's other tabs that the link of a verification mail was opened: one of them may know the password. */
export function tellVerified(): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage('verified');
	channel.close();
}

/** @returns what ends the waiting */
export function onVerified(act: () => void): () => void {
	const channel = new BroadcastChannel(name);
	channel.onmessage = act;
	return () => channel.close();
}
