import { useEffect, useMemo, useRef } from 'react';
import type { Post } from '../../contracts/blog.ts';
import { dateText } from '../../shared/dates.ts';
import { groupDigits } from '../../shared/money.ts';
import { trustedHtml } from '../head/trustedHtml.ts';
import { Badge } from '../ui/Badge.tsx';
import { isBroken, Picture, pictureAt } from '../ui/Picture.tsx';
import { getPostDay } from './PostTile.tsx';

/** Replaces pictures of a post's content whose file is missing with the placeholder. */
function usePicturePlaceholders(html: string) {
	const content = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new content has new pictures
	useEffect(() => {
		for (const image of content.current?.querySelectorAll('img') ?? []) {
			const replace = () => {
				const target = document.createElement('span');
				target.className = 'no-picture';
				target.role = 'img';
				target.ariaLabel = image.alt || 'No picture';
				image.replaceWith(target);
			};
			if (isBroken(image)) replace();
			else image.addEventListener('error', replace, { once: true });
		}
	}, [html]);
	return content;
}

/** A post. The server sanitizes its content when it is stored and when it is read. */
export function ArticleView({ post }: { post: Post }) {
	const content = usePicturePlaceholders(post.content);
	const html = useMemo(() => ({ __html: trustedHtml(post.content) }), [post.content]);
	return (
		<article>
			<header className="mx-auto max-w-[44rem]">
				<p className="eyebrow">{post.category}</p>
				<h1 className="mt-3 font-display text-4xl sm:text-5xl">{post.title}</h1>
				<p className="mt-4 text-lg text-muted">{post.excerpt}</p>
				<p className="wrap-anywhere mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
					<span className="font-medium text-text">{post.authorName ?? 'Unknown Author'}</span>
					<span aria-hidden>·</span>
					<time dateTime={getPostDay(post)}>{dateText(getPostDay(post))}</time>
					<span aria-hidden>·</span>
					<span>{post.readTime} min read</span>
					<span aria-hidden>·</span>
					{/* The count grows after the page has loaded; reserving room for more digits keeps the line from wrapping differently. */}
					<span className="min-w-24 tabular-nums">
						{`${groupDigits(String(post.views))} ${post.views === 1 ? 'view' : 'views'}`}
					</span>
				</p>
			</header>
			<div className="mx-auto mt-8 aspect-[16/9] max-w-5xl overflow-hidden rounded-sm bg-sunken">
				<Picture
					image={pictureAt(post.featuredImage)}
					alt={post.featuredImage === null ? '' : post.title}
					sizes="(min-width: 1024px) 64rem, 100vw"
					priority
				/>
			</div>
			<div
				ref={content}
				className="article mx-auto mt-10 max-w-[44rem]"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
				dangerouslySetInnerHTML={html}
			/>
			{post.tags.length > 0 && (
				<footer className="mx-auto mt-10 max-w-[44rem] border-line border-t pt-5">
					<h2 className="sr-only">Tags</h2>
					<ul className="wrap-anywhere flex flex-wrap gap-2">
						{post.tags.map((tag) => (
							<li key={tag}>
								<Badge>{tag}</Badge>
							</li>
						))}
					</ul>
				</footer>
			)}
		</article>
	);
}
