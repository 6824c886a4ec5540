/** Downloads a file that required the session's token, and so could not be a plain link. */
export function saveFile(content: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
