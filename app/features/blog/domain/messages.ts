/** What the editor says when it refuses something: what happened, what was kept, what to do. */
export const blogMessages = {
  changed:
    'Somebody else saved this post meanwhile. Nothing of yours was stored, and what you typed is still here. Their version is below: take from it what is needed, then save again to put yours in its place.',
  unknown: 'There is no such post. It may have been deleted.',
  taken:
    'Another post has this address, or had it, and links still lead there. Nothing was stored. Please choose another.',
  noTitle: 'Please give the post a title.',
  noText: 'A post that visitors can read needs a text. Nothing was stored. Write one, or save a draft.',
  wrongSlug: 'Please use the letters a to z, digits and single hyphens, 80 characters at most.',
  noSlug:
    'The title has no letters of a to z to make an address of. Please type one, such as after-class-10.',
  noTime: 'Please give the day and the time at which the post is to appear.',
  past: 'That time is over. Nothing was stored. Choose a later one, or publish the post now.',
  isPublished:
    'This post is published already, so it can’t be scheduled. Nothing of yours was stored, and what you typed is still here. Save the changes, or unpublish it first.',
  notDraft: 'Visitors can read this post, or soon will. Nothing was deleted. Make it a draft first.',
  nothingAsked: 'That could not be understood, and nothing was changed. Please press one of the buttons.',
  unreachable: 'The site did not answer. What you typed is still here. Please try again.',
  noPreview: 'The preview can’t be renewed at the moment. What you type is kept.',
} as const

/** What was done, by its name in the URL. */
export const doneWords: Readonly<Record<string, string>> = {
  save: 'Saved.',
  publish: 'Published. Visitors can read it now.',
  schedule: 'Scheduled.',
  unpublish: 'A draft again. Visitors can’t read it any more.',
  again: 'Somebody had deleted the post meanwhile. What you wrote is kept as a new draft.',
  delete: 'The draft is deleted.',
}
