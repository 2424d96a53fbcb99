import { expect, test } from 'vitest'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()

const COPY = {
  he: {
    view: 'סניפים אתמול',
    save: 'שמירת תצוגה',
    name: 'שם התצוגה',
    period: 'תקופה',
    yesterday: 'אתמול',
    share: /^שיתוף עם/,
    submit: 'שמירה',
    by: 'פילוח',
    by_deli: 'לפי מעדנייה',
    actions: 'פעולות: תצוגה ״סניפים אתמול״',
    make_default: 'פתיחת הדוח בתצוגה הזו',
    shared_by: /^משותפת על ידי/,
    edit: 'שינוי שם, תקופה ושיתוף',
    mail: 'שליחה קבועה באימייל',
    recipients: 'נמענים',
    start: 'התחלת השליחה',
    send_now: 'שליחה אליי עכשיו',
    pause: 'השהיה',
    paused: 'השליחה מושהית',
  },
  en: {
    view: 'Delis yesterday',
    save: 'Save view',
    name: 'View name',
    period: 'Period',
    yesterday: 'Yesterday',
    share: /^Share with/,
    submit: 'Save',
    by: 'Break down by',
    by_deli: 'By deli',
    actions: 'Actions for view “Delis yesterday”',
    make_default: 'Open the report with this view',
    shared_by: /^Shared by/,
    edit: 'Edit name, period and sharing',
    mail: 'Send by email regularly',
    recipients: 'Recipients',
    start: 'Start sending',
    send_now: 'Send to me now',
    pause: 'Pause',
    paused: 'Sending is paused',
  },
}

test.each(['he', 'en'] as const)('an owner saves, shares and mails a view of the sales report (%s)', async (lang) => {
  const t = COPY[lang]
  const page = await scene.open('/trade', { user: 'owner', lang })
  await page.getByLabel(t.by, { exact: true }).selectOption({ label: t.by_deli })
  await page.waitForURL(/by=deli/)

  // The view stores the filters of the page and a period that moves with the day.
  await page.getByRole('button', { name: t.save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.name).fill(t.view)
  await dialog.getByRole('combobox', { name: t.period }).click()
  await page.getByRole('option', { name: t.yesterday, exact: true }).click()
  await dialog.getByLabel(t.share).check()
  await dialog.getByRole('button', { name: t.submit }).click()
  await page.waitForURL(/period=yesterday.*view=\d/)
  await dialog.waitFor({ state: 'detached' })

  const openMenu = async () => page.getByRole('button', { name: t.actions }).click()
  await openMenu()
  await page.getByRole('button', { name: t.make_default }).click()
  await expect
    .poll(() =>
      stored(scene.system, `select name from default_view join saved_view on saved_view.id = view_id where name = $1`, [
        t.view,
      ]),
    )
    .toHaveLength(1)
  await page.goto(`${scene.system.origin}/trade`)
  await page.waitForURL(/period=yesterday.*view=\d/)

  // The manager sees the shared view and may not change it.
  const manager = await scene.open('/trade', { user: 'manager', lang })
  await manager.getByRole('link', { name: t.view }).click()
  await manager.waitForURL(/view=\d/)
  await manager.getByRole('button', { name: t.actions }).click()
  await manager.getByText(t.shared_by).waitFor()
  await expect.poll(() => manager.getByRole('button', { name: t.edit }).count()).toBe(0)

  // The owner has the view sent, receives it at once, and pauses the schedule.
  await openMenu()
  await page.getByRole('button', { name: t.mail }).click()
  await dialog.getByRole('combobox', { name: t.recipients }).click()
  await page.getByRole('option', { name: 'נעמה אלון' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: t.start }).click()
  await dialog.getByRole('button', { name: t.send_now }).click()
  await expect.poll(async () => (await scene.system.mailTo('owner@tavlin.test')).subject).toContain(t.view)
  await dialog.getByRole('button', { name: t.pause }).click()
  await dialog.getByText(t.paused).waitFor()
})
