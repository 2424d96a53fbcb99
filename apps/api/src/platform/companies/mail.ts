import nodemailer from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }
export type SendMail = (mail: Mail) => Promise<void>

export function openMail(smtp_url: string, from: string): SendMail {
  const transport = nodemailer.createTransport(smtp_url, {
    from,
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
  } as object)
  return async (mail) => {
    await transport.sendMail({ ...mail, from })
  }
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
