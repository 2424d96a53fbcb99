import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuItem, MenuProps } from './menu.tsx'
import classes from './menu.module.css'
import { MantineScope } from './mantine-scope.tsx'

/**
 * This chunk is loaded when the user opens the menu, so the menu opens right after mounting. The button gets the focus
 * first, so that the focus returns there.
 */
export default function MenuView({ target, items, align = 'end', header }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState(false)
  // Prevents a second opening: effects also run when a hidden `Activity` is shown again, as when the till is unlocked.
  const was_opened = useRef(false)
  useEffect(() => {
    if (was_opened.current) return
    place.current?.querySelector('button')?.focus()
    // The menu opens after the focus event, which records where the focus returns to.
    const soon = requestAnimationFrame(() => {
      was_opened.current = true
      setOpened(true)
    })
    return () => cancelAnimationFrame(soon)
  }, [])
  return (
    <MantineScope>
      <MantineMenu
        opened={opened}
        onChange={setOpened}
        position={align === 'end' ? 'bottom-end' : 'bottom-start'}
        offset={4}
        zIndex="var(--tv-z-modal)"
        transitionProps={{ transition: 'pop-top-right', duration: 120 }}
        classNames={{
          dropdown: classes.dropdown ?? '',
          item: classes.item ?? '',
          divider: classes.divider ?? '',
          label: classes.label ?? '',
          itemSection: classes.section ?? '',
        }}
      >
        <span ref={place} className={classes.place}>
          <MantineMenu.Target>{target}</MantineMenu.Target>
        </span>
        <MantineMenu.Dropdown>
          {header && <div className={classes.header}>{header}</div>}
          {items.map((item, index) => (
            <Line key={keyOf(item, index)} item={item} />
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineScope>
  )
}

// Items without a key are fixed in number and order.
const keyOf = (item: MenuItem, index: number) =>
  typeof item === 'object' && 'label' in item && item.key ? item.key : String(index)

function Line({ item }: { item: MenuItem }) {
  if (item === 'divider') return <MantineMenu.Divider />
  if ('heading' in item) return <MantineMenu.Label>{item.heading}</MantineMenu.Label>
  const { label, icon, note, tone, checked, disabled, to, onClick, close_on_click } = item
  const shared = {
    className: classNames(tone === 'danger' && classes.danger),
    ...(icon && { leftSection: <Icon name={icon} size={18} /> }),
    ...((note || checked) && {
      rightSection: checked ? <Icon name="check" size={18} /> : <span className={classes.note}>{note}</span>,
    }),
    ...(checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': checked }),
    ...(disabled && { disabled }),
    ...(close_on_click !== undefined && { closeMenuOnClick: close_on_click }),
    ...(onClick && { onClick }),
  }
  return to === undefined || disabled ? (
    <MantineMenu.Item {...shared}>{label}</MantineMenu.Item>
  ) : (
    <MantineMenu.Item {...shared} component={Link} to={to}>
      {label}
    </MantineMenu.Item>
  )
}
