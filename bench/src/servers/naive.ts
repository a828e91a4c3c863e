import 'reflect-metadata';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import {
  Arg,
  buildSchema,
  Ctx,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import {
  Column,
  DataSource,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { IMAGE_ORIGIN, reportReady } from './program';

/**
 * A GraphQL server as a tutorial builds it: Apollo Server, TypeGraphQL, and TypeORM's entities with `find` and `save`.
 */

@Entity({ schema: 'plain', name: 'users' })
@ObjectType()
class User {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field()
  @Column()
  email!: string;
}

@Entity({ schema: 'plain', name: 'tools' })
@ObjectType()
class Tool {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field()
  @Column({ name: 'tool_name' })
  toolName!: string;

  @Column()
  image!: string;

  @Column({ name: 'price' })
  priceCents!: number;

  @Field(() => Int)
  @Column()
  available!: number;

  @Field(() => Int)
  @Column({ name: 'min_order' })
  minOrder!: number;

  @Field()
  @Column({ name: 'tool_description' })
  toolDescription!: string;

  @Field()
  get imageLink(): string {
    return IMAGE_ORIGIN + this.image;
  }

  @Field()
  get imageSrcSet(): string {
    const stem = IMAGE_ORIGIN + this.image.slice(0, -'640.webp'.length);
    return [320, 640, 960].map((width) => `${stem}${width}.webp ${width}w`).join(', ');
  }

  @Field(() => Float)
  get price(): number {
    return this.priceCents / 100;
  }
}

@Entity({ schema: 'plain', name: 'orders' })
@ObjectType()
class Order {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => User)
  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Field(() => Tool)
  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool!: Relation<Tool>;

  @Column({ name: 'phone_number' })
  phoneNumber!: string;

  @Column({ name: 'order_address' })
  orderAddress!: string;

  @Field(() => Int)
  @Column({ name: 'order_quantity' })
  orderQuantity!: number;

  @Column({ name: 'total_bill' })
  totalCents!: number;

  @Field()
  @Column()
  status!: string;

  @Field()
  @Column({ name: 'created_at' })
  createdAt!: Date;

  @Field(() => Float)
  get totalBill(): number {
    return this.totalCents / 100;
  }
}

@InputType()
class PlaceOrderInput {
  @Field(() => ID)
  toolId!: string;

  @Field(() => Int)
  orderQuantity!: number;

  @Field()
  phoneNumber!: string;

  @Field()
  orderAddress!: string;
}

const database = new DataSource({
  type: 'postgres',
  url: process.env['DATABASE_URL'],
  entities: [User, Tool, Order],
});

interface Context {
  readonly userId: string;
}

@Resolver()
class ToolResolver {
  @Query(() => [Tool])
  tools(@Arg('limit', () => Int) limit: number): Promise<Tool[]> {
    return database.getRepository(Tool).find({ order: { id: 'ASC' }, take: limit });
  }

  @Query(() => Tool, { nullable: true })
  tool(@Arg('id', () => ID) id: string): Promise<Tool | null> {
    return database.getRepository(Tool).findOneBy({ id });
  }
}

@Resolver()
class OrderResolver {
  @Query(() => [Order])
  myOrders(@Arg('limit', () => Int) limit: number, @Ctx() { userId }: Context): Promise<Order[]> {
    return database.getRepository(Order).find({
      where: { user: { id: userId } },
      relations: { tool: true, user: true },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  @Mutation(() => Order)
  placeOrder(
    @Arg('input', () => PlaceOrderInput)
    { toolId, orderQuantity, phoneNumber, orderAddress }: PlaceOrderInput,
    @Ctx() { userId }: Context,
  ): Promise<Order> {
    return database.transaction(async (manager) => {
      const user = await manager.findOneByOrFail(User, { id: userId });
      const tool = await manager.findOneOrFail(Tool, {
        where: { id: toolId },
        lock: { mode: 'pessimistic_write' },
      });
      if (orderQuantity < tool.minOrder || orderQuantity > tool.available)
        throw new Error('Invalid quantity');
      tool.available -= orderQuantity;
      await manager.save(tool);
      const totalCents = orderQuantity * tool.priceCents;
      const details = { user, tool, phoneNumber, orderAddress, orderQuantity, totalCents, status: 'PLACED' };
      return manager.save(manager.create(Order, { ...details, createdAt: new Date() }));
    });
  }
}

async function start(): Promise<void> {
  await database.initialize();
  const schema = await buildSchema({ resolvers: [ToolResolver, OrderResolver], validate: true });
  const server = new ApolloServer<Context>({ schema });
  await startStandaloneServer(server, {
    listen: { host: '127.0.0.1', port: Number(process.env['PORT']) },
    context: ({ req }) => Promise.resolve({ userId: String(req.headers['x-user-id']) }),
  });
  reportReady();
}

void start();
