const look = [
  '[&>:first-child]:mt-0 [&>*+*]:mt-[0.9em] [&_a]:link [&_strong]:font-semibold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-[1.3em] [&_li+li]:mt-[0.6em] [&_li]:pl-1',
  '[&_ol>li]:marker:font-semibold [&_li]:marker:text-accent',
  '[&_h2]:text-h3 [&>h2]:mt-[1.6em] [&_h3]:text-h4 [&>h3]:mt-[1.4em]',
  '[&_blockquote]:border-action [&_blockquote]:border-l-4 [&_blockquote]:pl-5',
  '[&_img]:max-w-full [&_hr]:border-line [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-shade [&_pre]:p-4',
  '[&_code]:text-[0.9em] [&_table]:block [&_table]:overflow-x-auto [&_:is(td,th)]:pr-6 [&_:is(td,th)]:text-left',
].join(' ')

/** Text of a post. The server has rendered it from Markdown as safe HTML. */
export function PostText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the server, which escapes HTML
  return <div className={`${look} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Backgrounds of the drawings of posts, in turn. */
export const postGrounds = [
  'bg-neel text-rice',
  'bg-leaf text-rice',
  'bg-slab text-on-slab [--muggu-dot:var(--color-art-dot)]',
]
