const name = 'verified account';

/**
 * Notifies the shop's other tabs that a verification link was opened: one of them may know the password.
 * @param signedIn whether the link has signed this browser in
 */
export function notifyVerified(signedIn: boolean): void {
	const channel = new BroadcastChannel(name);
	channel.postMessage(signedIn);
	channel.close();
}

/** @returns a function that stops listening */
export function onVerified(act: (signedIn: boolean) => void): () => void {
	const channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }) => act(data === true);
	return () => channel.close();
}
