import { buildPictureUrl, type PictureData, pictureWidths } from '#app/pictures/picture.ts'

type PictureProps = {
  picture: PictureData
  /** `sizes` attribute of the image, which tells the browser how wide it is shown. */
  sizes: string
  className?: string
}

/** Uploaded picture. The browser chooses its format and width. */
export function Picture({ picture: { id, width, height, alt }, sizes, className }: PictureProps) {
  const listFiles = (format: 'avif' | 'webp') =>
    pictureWidths.map((wide) => `${buildPictureUrl(id, wide, format)} ${wide}w`).join(', ')
  return (
    <picture className="block size-full">
      <source type="image/avif" srcSet={listFiles('avif')} sizes={sizes} />
      <img
        src={buildPictureUrl(id, 960, 'webp')}
        srcSet={listFiles('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        className={className}
      />
    </picture>
  )
}
