import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { withTags } from './postForm.ts';

/** Tags, added by Enter, a comma or the button, and taken away one by one (D54). */
export function TagsField({
	tags,
	typed,
	onChange,
}: {
	tags: string[];
	/** What stands in the field: leaving it adds nothing, so that nothing moves while the next thing is pressed. */
	typed: string;
	onChange: (changed: { tags?: string[]; typedTag?: string }) => void;
}) {
	const id = useId();
	const add = () => onChange({ tags: withTags(tags, typed), typedTag: '' });
	return (
		<div>
			<label htmlFor={id} className="field-label">
				Tags
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					value={typed}
					maxLength={40}
					aria-describedby={`${id}-hint`}
					onChange={({ target }) => onChange({ typedTag: target.value })}
					onKeyDown={(event) => {
						if (event.key !== 'Enter' && event.key !== ',') return;
						event.preventDefault();
						add();
					}}
					className="field"
				/>
				<Button variant="secondary" onClick={add}>
					Add
				</Button>
			</div>
			<p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
				Enter or a comma adds one.
			</p>
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
