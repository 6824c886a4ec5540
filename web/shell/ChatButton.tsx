import { MessageCircle } from 'lucide-react';
import { getChatLink } from '../product/chatLink.ts';
import { useSettings } from '../settings/settings.ts';

/** A link to chat with the shop, unless its owner switched it off: beside the search, and beside the page where there is room, so that it covers nothing. */
export function ChatButton() {
	const { contact } = useSettings();
	if (!contact.chat) return null;
	return (
		<a
			href={getChatLink(contact, contact.chatText)}
			target="_blank"
			rel="noopener noreferrer"
			aria-label="Chat with us"
			className="icon-button min-[90rem]:fixed min-[90rem]:right-6 min-[90rem]:bottom-6 min-[90rem]:size-12 min-[90rem]:rounded-full min-[90rem]:bg-accent min-[90rem]:text-on-accent min-[90rem]:shadow-lg"
		>
			<MessageCircle size={22} aria-hidden />
		</a>
	);
}
