import type { Page } from 'playwright-core'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { orderScene, type OrderScene } from './order-scene.ts'
import type { stage } from './stage.ts'
import { goToTill, openTill } from './till-scene.ts'

type Counter = Parameters<typeof goToTill>[2]
type Look = { lang?: 'he' | 'en'; width?: number; height?: number }
type SaleRow = { id: number; total_agorot: number; due_agorot: number; payments: { method: string; agorot: number }[] }

/** Returns the steps of journeys that sell at a till. */
export function sellScene(scene: ReturnType<typeof stage>) {
  let world: OrderScene | undefined
  /** Creates a deli with half-hour slots, because a five-minute slot may pass during a sale. */
  async function theWorld(): Promise<OrderScene> {
    if (world) return world
    world = await orderScene(scene.system)
    await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [world.deli_id])
    await stored(scene.system, `update meal set name_he = 'שניצל', name_en = 'Schnitzel' where id = $1`, [
      world.meal_id,
    ])
    return world
  }

  const tills = new Map<string, Promise<Counter>>()
  const tillOf = async (name: string, user: 'clerk' | 'manager') => {
    const { deli_id } = await theWorld()
    const made = tills.get(name) ?? openTill(scene.system, deli_id, name, user)
    tills.set(name, made)
    return made
  }
  const tile = (page: Page, name: string) =>
    page.getByRole('region', { name: /^(?:מנות|Meals)$/ }).getByRole('button', { name })

  /** Opens the till with its menu, ready to sell. */
  async function atTill({ lang = 'he', width = 1280, height = 800 }: Look = {}, name = 'קופה 1') {
    const at = await tillOf(name, name === 'קופה 1' ? 'clerk' : 'manager')
    const page = await scene.open('/orders/pos', { lang, width })
    await page.setViewportSize({ width, height })
    await goToTill(page, scene.system.origin, at)
    await isAwake(page)
    await tile(page, lang === 'he' ? 'שניצל' : 'Schnitzel').waitFor()
    return { page, till_id: at.till_id }
  }

  const lastSale = async (): Promise<SaleRow> => {
    const rows = await stored<SaleRow>(
      scene.system,
      `select orders.id::int, total_agorot::int, (total_agorot - paid_agorot)::int as due_agorot,
        (select coalesce(json_agg(json_build_object('method', method, 'agorot', amount_agorot) order by payment.id), '[]')
          from payment where order_id = orders.id and kind = 'charge') as payments
      from orders where channel = 'pos' order by orders.id desc limit 1`,
    )
    return rows[0]!
  }
  const isSold = (page: Page) => page.getByRole('button', { name: /מכירה הבאה|Next sale/ }).waitFor()
  const addSalad = async (page: Page, times = 1) => {
    for (let i = 0; i < times; i += 1) await tile(page, 'סלט ירקות').click()
  }
  return { theWorld, tile, atTill, lastSale, isSold, addSalad }
}
