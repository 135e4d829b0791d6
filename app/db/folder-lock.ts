import net from 'node:net'
import path from 'node:path'

/** Error for a data folder that another process has open. Two processes would corrupt the database unnoticed. */
export class DataFolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running copy of the site. Stop that one, or start this one with another DATA_DIR and PORT, or set DATABASE_URL so that both share a PostgreSQL server.`,
    )
    this.name = 'DataFolderInUseError'
  }
}

/**
 * Locks a folder until the returned function is called or the process ends, even by SIGKILL. The lock is a socket: an
 * abstract one on Linux, otherwise a file in the folder.
 *
 * @throws DataFolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = process.platform === 'linux' ? `\0margam:${folder}` : path.join(folder, 'lock.sock')
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DataFolderInUseError(folder) : error),
    )
    server.listen(address, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
