/** Whether a courier collected a return from its buyer, and has not brought it back to them. */
export const wasCollected = ({
	pickedUpAt,
	status,
}: {
	pickedUpAt: Date | string | null;
	/** The courier's latest. */
	status: string | null;
}): boolean => pickedUpAt !== null && status !== 'returned to origin';
