import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const pictures = pgTable('pictures', {
  /** Random id, which is in the URLs of the picture's files. */
  id: text('id').primaryKey(),
  /** Width of the largest file in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Email address of the staff account that uploaded the picture. */
  by: text('by').notNull(),
  at: instant('at').notNull(),
})

/** Files of a picture in several widths and formats. They never change. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Width and format, such as `960.avif`. */
    name: text('name').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] })],
)
