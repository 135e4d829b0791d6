/** Why something was not done to a post. */
export const blogMessages = {
  changed:
    'Somebody else saved this post in the meantime. Nothing of yours was saved, and what you typed is still here. Open this page in a second tab to see theirs; saving here replaces it.',
  unknown: 'There is no such post. It may have been deleted.',
  taken: 'Another post has this address. Nothing was saved. Please choose another.',
  noTitle: 'Please give the post a title.',
  noText: 'A post that visitors can read needs a text. Nothing was saved. Write one, or save a draft.',
  wrongSlug: 'Please use the letters a to z, digits and single hyphens, 80 characters at most.',
  noSlug:
    'The title has no letters of a to z to make an address of. Please type one, such as after-class-10.',
  notDraft: 'Visitors can read this post. Nothing was deleted. Unpublish it first.',
  notUnderstood: 'That could not be understood, and nothing was changed. Please press one of the buttons.',
  unreachable: 'The site did not answer. What you typed is still here. Please try again.',
} as const

/** What was done, by its name in the URL. */
export const doneWords: Readonly<Record<string, string>> = {
  save: 'Saved.',
  publish: 'Published. Visitors can read it now.',
  unpublish: 'A draft again. Visitors can’t read it any more.',
  delete: 'The draft is deleted.',
}
