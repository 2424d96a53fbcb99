export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Identifies a mail that may be sent twice, so that the mail program shows it once. */
  readonly message_id?: string
  readonly attachments?: readonly MailAttachment[]
}
type MailAttachment = { readonly filename: string; readonly content_type: string; readonly content: Buffer }
export type SendMail = (mail: Mail) => Promise<void>

export function openMail(smtp_url: string, from: string): SendMail {
  const options = { from, connectionTimeout: 5_000, socketTimeout: 10_000 }
  return async ({ message_id, attachments = [], ...mail }) => {
    // Loaded on first use, because it would slow the start of every process.
    const { default: nodemailer } = await import('nodemailer')
    await nodemailer.createTransport(smtp_url, options).sendMail({
      ...mail,
      from,
      ...(message_id && { messageId: message_id }),
      attachments: attachments.map(({ content_type, ...file }) => ({ ...file, contentType: content_type })),
    })
  }
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
