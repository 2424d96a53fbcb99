import AdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import Backspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import Ban from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import Bolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import Box from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import BuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import BuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import Calendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import Cash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import ChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import ChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import Circle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import Columns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import Copy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import DeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import DeviceIpad from '@tabler/icons-react/dist/esm/icons/IconDeviceIpad.mjs'
import DeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import Dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import Filter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import Flame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import GripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import Help from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import History from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import LayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import Lasso from '@tabler/icons-react/dist/esm/icons/IconLasso.mjs'
import Leaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import Link from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import List from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import LockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import Login from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import MapIcon from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import MessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import Minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import Moped from '@tabler/icons-react/dist/esm/icons/IconMoped.mjs'
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import Percentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import Phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import PlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import PlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import Receipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import Route from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import Selector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import Shield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import ShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import ShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import Sparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import Stack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import Star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import StarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import SteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs'
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import Table from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import Tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import ToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import Wifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import classes from './icon.module.css'

/** The only icon set. Icons are named by meaning, so that a drawing can be changed in one place. */
const ICONS = {
  home: Home,
  till: DeviceIpad,
  receipt: Receipt,
  plus: Plus,
  minus: Minus,
  route: Route,
  people: Users,
  meal: ToolsKitchen2,
  layers: Stack2,
  box: Box,
  bag: ShoppingBag,
  cart: ShoppingCart,
  truck: Truck,
  moped: Moped,
  check: Check,
  done: CircleCheck,
  supplier: BuildingWarehouse,
  shop: BuildingStore,
  wheel: SteeringWheel,
  chart: ChartBar,
  key: Key,
  shield: Shield,
  search: Search,
  close: X,
  menu: Menu2,
  chevron: ChevronRight,
  'chevron-down': ChevronDown,
  'chevron-up': ChevronUp,
  back: ArrowLeft,
  forward: ArrowRight,
  up: ArrowUp,
  down: ArrowDown,
  sort: Selector,
  bell: Bell,
  chat: MessageCircle,
  send: Send,
  wifi: Wifi,
  'wifi-off': WifiOff,
  globe: World,
  sliders: AdjustmentsHorizontal,
  settings: Settings,
  user: User,
  login: Login,
  logout: Logout,
  filter: Filter,
  columns: Columns3,
  table: Table,
  board: LayoutKanban,
  map: MapIcon,
  list: List,
  download: Download,
  upload: Upload,
  edit: Pencil,
  copy: Copy,
  save: DeviceFloppy,
  trash: Trash,
  erase: Backspace,
  lock: Lock,
  unlock: LockOpen,
  eye: Eye,
  'eye-off': EyeOff,
  warning: AlertTriangle,
  error: AlertCircle,
  info: InfoCircle,
  help: Help,
  ban: Ban,
  clock: Clock,
  history: History,
  calendar: Calendar,
  pin: MapPin,
  phone: Phone,
  mail: Mail,
  print: Printer,
  more: Dots,
  sun: Sun,
  moon: Moon,
  system: DeviceDesktop,
  undo: ArrowBackUp,
  refresh: Refresh,
  drag: GripVertical,
  star: Star,
  'star-filled': StarFilled,
  bookmark: Bookmark,
  flame: Flame,
  leaf: Leaf,
  lasso: Lasso,
  bolt: Bolt,
  tag: Tag,
  percent: Percentage,
  card: CreditCard,
  cash: Cash,
  photo: Photo,
  pause: PlayerPause,
  play: PlayerPlay,
  link: Link,
  external: ExternalLink,
  circle: Circle,
  sparkles: Sparkles,
} as const

export type IconName = keyof typeof ICONS

/** Icon names in declaration order, for the design page. */
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

/** Icons that point in reading direction; they are mirrored in right-to-left pages. */
const FLIPPING: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'chevron',
  'external',
  'forward',
  'login',
  'logout',
  'send',
  'undo',
])

type Props = {
  name: IconName
  /** Pixels, or a length such as `1.25em` (the default, relative to the text). */
  size?: number | string
  stroke?: number
  className?: string
}

/** Decorative: its meaning is in the text beside it or in the label of its button. */
export function Icon({ name, size = '1.25em', stroke = 1.75, className }: Props) {
  const Drawing = ICONS[name]
  const names = [classes.icon, FLIPPING.has(name) && 'flips', className]
  return <Drawing size={size} stroke={stroke} className={names.filter(Boolean).join(' ')} aria-hidden />
}
