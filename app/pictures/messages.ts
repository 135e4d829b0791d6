export type PictureError = 'not-a-picture' | 'too-large' | 'busy'

export const pictureMessages: Readonly<Record<PictureError, string>> = {
  'not-a-picture':
    'Please choose a JPEG, PNG or WebP picture. Other files, such as HEIC or SVG, can’t be shown safely by every browser.',
  'too-large': 'Please choose a picture of 10 MB and 50 megapixels at most.',
  busy: 'Several pictures are being prepared. Please try again in a moment.',
}
