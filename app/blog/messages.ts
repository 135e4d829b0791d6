export const postMessages = {
  noTitle: 'Please give the post a title.',
  wrongSlug: 'Please use the letters a to z, digits and single hyphens, 80 characters at most.',
  noSlug:
    'The title has no letters of a to z to make an address from. Please type one, such as after-class-10.',
} as const

export const postErrors = {
  'not-found': { status: 404, message: 'This post doesn’t exist. It may have been deleted.' },
  'changed-meanwhile': {
    status: 409,
    message:
      'Your changes were not saved: a colleague saved this post while you were editing. Your text is still here. Open this page in a second tab to see theirs; saving here replaces it.',
  },
  'slug-taken': {
    status: 422,
    errors: { slug: 'Another post has this address. Nothing was saved. Please choose another.' },
  },
  'no-content': {
    status: 422,
    errors: {
      content: 'A published post needs a text. Nothing was saved. Write one, or save a draft.',
    },
  },
} as const

export type PostError = keyof typeof postErrors

export const postSuccessMessages: Readonly<Record<string, string>> = {
  save: 'Saved.',
  publish: 'Published. Visitors can read it now.',
  unpublish: 'Unpublished. The post is a draft now.',
  delete: 'The post is deleted.',
}
