import { X } from 'lucide-react';
import { AddField } from '../forms/AddField.tsx';
import { withTags } from './postForm.ts';

/** Tags, added by Enter, a comma or the button, and removed one by one. */
export function TagsField({
	tags,
	typed,
	onChange,
}: {
	tags: string[];
	/** The tag being typed. Blur does not add it, so that the layout does not shift under a click elsewhere. */
	typed: string;
	onChange: (changed: { tags?: string[]; typedTag?: string }) => void;
}) {
	const add = () => onChange({ tags: withTags(tags, typed), typedTag: '' });
	return (
		<div>
			<AddField
				label="Tags"
				typed={typed}
				maxLength={40}
				keys={['Enter', ',']}
				hint="Press Enter or comma to add a tag."
				onType={(typedTag) => onChange({ typedTag })}
				onAdd={add}
			/>
			{tags.length > 0 && (
				<ul aria-label="Tags of the post" className="mt-2 flex flex-wrap gap-2">
					{tags.map((tag) => (
						<li
							key={tag}
							className="inline-flex items-center rounded-sm border border-line-strong pl-2.5 text-sm"
						>
							{tag}
							<button
								type="button"
								aria-label={`Remove ${tag}`}
								onClick={() => onChange({ tags: tags.filter((other) => other !== tag) })}
								className="grid size-8 place-items-center text-muted hover:text-text"
							>
								<X size={14} aria-hidden />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
