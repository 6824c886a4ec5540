import { MessageCircle, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import { getChatLink } from '../product/chatLink.ts';
import { useSettings } from '../settings/settings.ts';

/** A link to chat with the shop; placed so that it does not cover controls. */
export function ChatButton() {
	const { pathname } = useLocation();
	const { contact } = useSettings();
	return (
		<aside aria-label="Chat">
			<a
				href={getChatLink(contact, contact.chatText)}
				target="_blank"
				rel="noopener noreferrer"
				aria-label="Chat with us"
				data-chat
				data-above-tabs={pathname.startsWith('/profile') || undefined}
				className="fixed right-4 z-20 grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-lg md:right-6 md:bottom-6 print:hidden"
			>
				<MessageCircle size={28} strokeWidth={1.75} aria-hidden className="col-start-1 row-start-1" />
				<Phone size={12} strokeWidth={2.5} aria-hidden className="col-start-1 row-start-1" />
			</a>
		</aside>
	);
}
