import { createHash } from 'node:crypto'
import { PICTURE_LIMITS, READ_AT_ONCE_BYTES, templateTitles } from '@tavlin/domain/imports/columns'
import type { PictureFile } from '@tavlin/domain/imports/picture-row'
import { Refusal } from '@tavlin/domain/refusal'
import { stringify } from 'csv-stringify/sync'
import type { Entry, ZipFile } from 'yauzl'
import { decodeText, detectEncoding } from './decode-text.ts'
import { type ZipArchive, openZip, unpack } from './open-zip.ts'

const UTF8_FLAG = 1 << 11
/**
 * Maximum length of a path in characters, which keeps a generated sheet below the size that a request reads at once.
 */
const LONGEST_PATH = 300
/** Files that macOS and Windows add to archives. */
const SYSTEM_FILE = /^__MACOSX\/|(?:^|\/)(?:\.[^/]*|thumbs\.db|desktop\.ini)$/i

type NamedEntry = { readonly entry: Entry; readonly file: string }
export type UnpackedPicture = PictureFile & { readonly content: Buffer | null }
export type PictureArchive = {
  /** The sheet of the archive, or a generated one with a row per file. */
  readonly sheet: Buffer
  /** The files, unpacked one after the other, so that only one of them is in memory. */
  readonly pictures: AsyncIterable<UnpackedPicture>
}

/** Opens an archive of pictures. Rejects it as a whole when it has too many files or unpacks to too many bytes. */
export async function openPictures(content: Buffer): Promise<PictureArchive> {
  const archive = await openArchive(content)
  const entries: NamedEntry[] = []
  for (const entry of archive.entries) {
    const file = await nameOf(entry)
    if (file.length > LONGEST_PATH) throw new Refusal('import_archive_wrong')
    if (!file.endsWith('/') && !SYSTEM_FILE.test(file)) entries.push({ entry, file })
  }
  const sheets = entries.filter(({ file }) => /\.csv$/i.test(file))
  const files = entries.filter((one) => !sheets.includes(one))
  if (files.length === 0) throw new Refusal('import_archive_empty')
  const sheet = sheets[0] ? await sheetOf(archive.zip, sheets[0]) : generatedSheet(files)
  return { sheet, pictures: unpacked(archive.zip, files) }
}

function openArchive(content: Buffer): Promise<ZipArchive> {
  return openZip(content, PICTURE_LIMITS.files).catch((error: unknown) => {
    const is_too_large = error instanceof Refusal && error.code === 'import_file_too_large'
    throw new Refusal(is_too_large ? 'import_archive_too_large' : 'import_archive_wrong')
  })
}

/** Decodes the path of an entry; without the flag for UTF-8 it may be in a Hebrew code page. */
async function nameOf({ fileNameRaw: name, generalPurposeBitFlag: flags }: Entry): Promise<string> {
  const encoding = flags & UTF8_FLAG ? 'utf-8' : detectEncoding(name)
  let text = ''
  for await (const part of decodeText([name], encoding)) text += part
  return text.replaceAll('\u0000', '').replaceAll('\\', '/').normalize('NFC').trim()
}

async function sheetOf(zip: ZipFile, one: NamedEntry): Promise<Buffer> {
  const { content } = await unpackFile(zip, one, READ_AT_ONCE_BYTES)
  if (!content) throw new Refusal('import_archive_wrong')
  return content
}

const generatedSheet = (files: readonly NamedEntry[]): Buffer =>
  Buffer.from(stringify([templateTitles('pictures', 'he').slice(0, 1), ...files.map(({ file }) => [file])]))

async function* unpacked(zip: ZipFile, entries: readonly NamedEntry[]): AsyncGenerator<UnpackedPicture> {
  let left = PICTURE_LIMITS.unpacked_bytes
  for (const one of entries) {
    const { file } = one
    const { content, problem } = await unpackFile(zip, one, PICTURE_LIMITS.file_bytes)
    // An entry that was too large cost as much work as the largest one that is allowed.
    left -= problem === 'picture_too_large' ? PICTURE_LIMITS.file_bytes : (content?.length ?? 0)
    if (left < 0) throw new Refusal('import_archive_too_large')
    if (!content) yield { file, hash: null, problem, content: null }
    else if (!isPicture(content)) yield { file, hash: null, problem: 'not_a_picture', content: null }
    else yield { file, hash: createHash('sha256').update(content).digest('hex'), problem: null, content }
  }
}

type Unpacked = { readonly content: Buffer | null; readonly problem: PictureFile['problem'] }

async function unpackFile(zip: ZipFile, { entry }: NamedEntry, most: number): Promise<Unpacked> {
  try {
    const content = await unpack(zip, entry, most)
    return { content, problem: content ? null : 'picture_too_large' }
  } catch {
    return { content: null, problem: 'picture_damaged' }
  }
}

/** Looks at the first bytes only; the job decodes the picture and may still reject it. */
function isPicture(content: Buffer): boolean {
  const head = content.toString('latin1', 0, 12)
  return head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG') || /^RIFF....WEBP$/s.test(head)
}
