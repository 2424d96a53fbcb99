// Writes OpenStreetMap PBF directly (uncompressed blobs, so that the bytes never depend on a zlib version).
// Field numbers are those of fileformat.proto and osmformat.proto.

type Tags = Record<string, string | number>
export type OsmNode = { id: number; lat: number; lon: number; tags?: Tags }
export type OsmWay = { id: number; nodes: number[]; tags: Tags }
type OsmMember = { type: typeof NODE | typeof WAY; id: number; role: string }
export type OsmRelation = { id: number; members: OsmMember[]; tags: Tags }
export type OsmData = { nodes: OsmNode[]; ways: OsmWay[]; relations: OsmRelation[] }

export const NODE = 0
export const WAY = 1

function varint(value: number | bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt(value)
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return Buffer.from([...bytes, Number(rest)])
}

const zigzag = (value: number) => varint(value < 0 ? -2n * BigInt(value) - 1n : 2n * BigInt(value))
const numberField = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)])

function bytesField(field: number, value: string | Buffer): Buffer {
  const content = Buffer.from(value)
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
}

const packed = (field: number, values: number[]) => bytesField(field, Buffer.concat(values.map(varint)))

function packedDeltas(field: number, values: number[]): Buffer {
  const deltas = values.map((value, i) => zigzag(value - (values[i - 1] ?? 0)))
  return bytesField(field, Buffer.concat(deltas))
}

function fileBlock(type: string, content: Buffer): Buffer {
  const blob = bytesField(1, content)
  const header = Buffer.concat([bytesField(1, type), numberField(3, blob.length)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(header.length)
  return Buffer.concat([size, header, blob])
}

/** Assigns each text an index by first use; 0 is the empty text, as the format requires. */
function stringTable() {
  const numbers = new Map([['', 0]])
  const numberOf = (text: string | number): number => {
    const key = String(text)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const bytes = () => bytesField(1, Buffer.concat([...numbers.keys()].map((text) => bytesField(1, text))))
  return { numberOf, bytes }
}

export function osmPbf({ nodes, ways, relations }: OsmData): Buffer {
  const { numberOf, bytes: tableBytes } = stringTable()

  const tagFields = (tags: Tags) => [
    packed(2, Object.keys(tags).map(numberOf)),
    packed(3, Object.values(tags).map(numberOf)),
  ]
  const denseTags = ({ tags = {} }: OsmNode) => [
    ...Object.entries(tags).flatMap(([key, value]) => [numberOf(key), numberOf(value)]),
    0,
  ]
  const denseNodes = Buffer.concat([
    packedDeltas(
      1,
      nodes.map(({ id }) => id),
    ),
    packedDeltas(
      8,
      nodes.map(({ lat }) => Math.round(lat * 1e7)),
    ),
    packedDeltas(
      9,
      nodes.map(({ lon }) => Math.round(lon * 1e7)),
    ),
    packed(10, nodes.flatMap(denseTags)),
  ])
  const wayBytes = (way: OsmWay) =>
    Buffer.concat([numberField(1, way.id), ...tagFields(way.tags), packedDeltas(8, way.nodes)])
  const relationBytes = ({ id, tags, members }: OsmRelation) =>
    Buffer.concat([
      numberField(1, id),
      ...tagFields(tags),
      packed(
        8,
        members.map(({ role }) => numberOf(role)),
      ),
      packedDeltas(
        9,
        members.map((member) => member.id),
      ),
      packed(
        10,
        members.map(({ type }) => type),
      ),
    ])

  const groups = [
    bytesField(2, denseNodes),
    Buffer.concat(ways.map((way) => bytesField(3, wayBytes(way)))),
    Buffer.concat(relations.map((relation) => bytesField(4, relationBytes(relation)))),
  ].filter((group) => group.length > 0)
  const header = Buffer.concat([
    bytesField(4, 'OsmSchema-V0.6'),
    bytesField(4, 'DenseNodes'),
    bytesField(5, 'Sort.Type_then_ID'),
    bytesField(16, 'demo-city'),
  ])
  const data = Buffer.concat([tableBytes(), ...groups.map((group) => bytesField(2, group))])
  return Buffer.concat([fileBlock('OSMHeader', header), fileBlock('OSMData', data)])
}
