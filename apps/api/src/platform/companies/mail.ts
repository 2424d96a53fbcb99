export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }
export type SendMail = (mail: Mail) => Promise<void>

export function openMail(smtp_url: string, from: string): SendMail {
  const options = { from, connectionTimeout: 5_000, socketTimeout: 10_000 }
  return async (mail) => {
    // Loaded on first use, because it would slow the start of every process.
    const { default: nodemailer } = await import('nodemailer')
    await nodemailer.createTransport(smtp_url, options).sendMail({ ...mail, from })
  }
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
