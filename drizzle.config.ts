import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/adapters/db/schema.ts',
    './app/adapters/db/staff-schema.ts',
    './app/adapters/db/enquiries-schema.ts',
    './app/adapters/db/payments-schema.ts',
  ],
  out: './db/migrations',
})
